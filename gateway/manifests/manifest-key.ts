import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { isHonestlyTyped, readTypedManifest } from '@domain/manifests/typed-manifest'
import type { Uuid } from '@domain/shared/ids'
import { countNetworks, deriveAccountKey, type OwnKey } from '../accounts/account-key'
import type { Change } from '../store/entities'

interface Signed {
  readonly accountId: Uuid
  readonly domainId: Uuid
  readonly ledgerId: string
  readonly content: ManifestContent
  readonly customProperties: Readonly<Record<string, string>>
}

/**
 * The key with which a manifest is signed.
 * @throws Error where the records that the platform has signed name none, or forbid it for these bytes
 */
export async function deriveManifestKey(
  reading: Pick<Change, 'database' | 'platform'>,
  platformSeed: Uint8Array,
  signed: Signed,
): ReturnType<typeof deriveAccountKey> {
  const key = await deriveAccountKey(reading, platformSeed, signed)
  await requireOneNetwork(reading, signed, key)
  return key
}

/** The rules for bytes were asked of rows when they were proposed: that no other network knows the key, and that typed data is of this one. */
async function requireOneNetwork(
  reading: Pick<Change, 'database' | 'platform'>,
  { accountId, content, customProperties }: Signed,
  { ledger }: Pick<OwnKey, 'ledger'>,
): Promise<void> {
  if (content.type !== 'Unsafe') return
  const request = { type: 'v0_SignManifest', content, customProperties }
  const isItsOwn = readTypedManifest(request)
    ? isHonestlyTyped(request, 'chainId' in ledger ? ledger.chainId : undefined)
    : (await countNetworks(reading, accountId, ledger.type)) === 1
  if (!isItsOwn) throw new Error('the bytes of a manifest are good on another network')
}
