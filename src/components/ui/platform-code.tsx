import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { platformCode } from '@domain/signing/offline-codes'
import type { PublicKey } from '@domain/signing/public-key'
import { AddressCode } from './address-code'
import { CopyButton } from './copy-button'
import { platformCodeMessages as words } from './codes.messages'

/** Shown once to a new device; that it is the right one a person compares by another way than this screen. */
export const PlatformCode = ({ platformKey }: { readonly platformKey: PublicKey }) => (
  <details>
    <summary className="min-h-6 cursor-pointer">{words.newDevice}</summary>
    <div className="mt-3 grid grid-cols-1 items-center gap-[22px] sm:grid-cols-[auto_1fr]">
      <div className="justify-self-center rounded-3 bg-white p-1.5 sm:justify-self-start">
        <AddressCode address={platformCode(platformKey)} label={words.platformLabel} size={200} />
      </div>
      <div className="grid gap-2">
        <p className="text-text-2">{words.platformText}</p>
        <p className="mono">{keyFingerprint(platformKey)}</p>
        <CopyButton
          value={platformCode(platformKey)}
          what={words.platform}
          text={words.copyPlatform}
          className="-ml-2 justify-self-start"
        />
      </div>
    </div>
  </details>
)
