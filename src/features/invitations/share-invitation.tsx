import { AddressCode } from '@components/ui/address-code'
import { CopyButton } from '@components/ui/copy-button'
import { DateTime } from '@components/ui/date-time'
import { shareMessages as words } from './inviting.messages'

interface ShareInvitationProps {
  readonly name: string
  readonly link: string
  readonly code: string
  readonly validUntil: string
  /** The present, in milliseconds since 1970. */
  readonly now: number
}

/** The link and the code of an invitation, to be given to whom they are for; they stand nowhere else. */
export const ShareInvitation = ({ name, link, code, validUntil, now }: ShareInvitationProps) => (
  <section className="card grid sm:grid-cols-[auto_minmax(0,1fr)]" aria-label={words.title}>
    <div className="grid content-center justify-items-center gap-2.5 border-line p-5 max-sm:border-b sm:border-r">
      <div className="rounded-3 bg-white p-1.5 shadow-[0_0_0_1px_var(--line-strong)]">
        <AddressCode address={link} label={words.qr(name)} />
      </div>
      <span className="text-12 text-text-2">{words.qrHelp}</span>
    </div>
    <div className="grid min-w-0 content-start gap-4 p-5">
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <b>{words.link}</b>
          <CopyButton value={link} what={words.linkWhat} text={words.copyLink} />
        </div>
        <p
          translate="no"
          className="mono rounded-2 bg-sunken px-2.5 py-1.5 text-12 wrap-anywhere shadow-[inset_0_0_0_1px_var(--line-strong)]"
        >
          {link}
        </p>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <b>{words.code}</b>
          <CopyButton value={code} what={words.codeWhat} text={words.copyCode} />
        </div>
        <CodeGroups code={code} />
        <p className="text-12 text-text-2">
          <span className="block">{words.noEmail(name)}</span>
          <span className="block">{words.whoever(name)}</span>
        </p>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3.5">
        <span>
          {words.expires} <DateTime value={validUntil} now={now} className="font-medium" />
        </span>
        <span className="text-12 text-text-2">{words.firstKey}</span>
      </p>
    </div>
  </section>
)

/** The code as it is read aloud; whoever listens to the page hears it whole. */
const CodeGroups = ({ code }: { readonly code: string }) => (
  <div role="img" aria-label={`${words.code} ${code}`} translate="no" className="grid grid-cols-5 gap-1.5 sm:gap-2">
    {code.split('-').map((group, i) => (
      <span
        key={i}
        aria-hidden="true"
        className="mono grid h-10 place-items-center rounded-2 bg-sunken text-14 font-medium shadow-[inset_0_0_0_1px_var(--line-strong)] sm:h-[46px] sm:text-16 sm:tracking-wide"
      >
        {group}
      </span>
    ))}
  </div>
)
