import type { FrozenRequest } from '@domain/signing/frozen-request'
import { CodePlates } from '@components/ui/code-plates'
import { CopyButton } from '@components/ui/copy-button'
import { HashGroups } from '@components/ui/hash-groups'
import { CanonicalRequest } from './shared/canonical-request'
import { requestMessages } from './shared/request.messages'

interface WhatYouSignProps {
  readonly frozen: FrozenRequest
  readonly note?: string | undefined
}

/** The exact text, its hash, and the code and fingerprint that the device must show. */
export function WhatYouSign({ frozen, note }: WhatYouSignProps) {
  const { hex, decimal } = requestMessages.codeDerivation(frozen.hash.slice(0, 6))
  return (
    <section className="card" aria-labelledby="what-you-sign">
      <div className="card-head">
        <h2 id="what-you-sign">{requestMessages.whatYouSign}</h2>
        <div className="flex items-center gap-2 text-12 text-text-3">
          <span className="hidden sm:inline">{requestMessages.canonical}</span>
          <CopyButton value={frozen.text} what={requestMessages.whatYouSign} text={requestMessages.copyAll} />
        </div>
      </div>
      <div className="grid gap-4 p-4 pt-3.5 lg:grid-cols-[minmax(0,1fr)_316px]">
        <CanonicalRequest text={frozen.text} />
        <div>
          <div className="mb-1.5 flex items-center justify-between text-text-2">
            <span>{requestMessages.requestHash}</span>
            <CopyButton value={frozen.hash} what={requestMessages.hash} />
          </div>
          <HashGroups hash={frozen.hash} />
          <div className="mt-4 flex items-start gap-3.5">
            <CodePlates code={frozen.code} small />
            <div className="text-12 text-text-2">
              <b className="text-text">{requestMessages.verificationCode}</b>
              <div>
                <span className="mono">{hex}</span> = <span className="num">{decimal}</span>
              </div>
              <div>{requestMessages.codeHelp}</div>
            </div>
          </div>
          <div className="mt-4 text-12 text-text-2">
            <b className="text-text">{requestMessages.fingerprint}</b>
            <div translate="no" className="mono text-13 text-text">
              {frozen.fingerprint}
            </div>
            <div>{requestMessages.fingerprintHelp}</div>
          </div>
          {note && <p className="field-help mt-3.5">{note}</p>}
        </div>
      </div>
    </section>
  )
}
