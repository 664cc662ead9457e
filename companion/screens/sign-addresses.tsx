import { useMemo } from 'react'
import { weighAddresses, type WeighedAddress } from '@domain/accounts/remembered-addresses'
import { visibleText } from '@domain/shared/visible-text'
import { Address } from '@components/ui/address'
import { formatDate } from '@components/ui/format-date'
import { nameText } from '@components/ui/name-text'
import { LookAlikeNote } from '@components/ui/look-alike-note'
import { Note } from '@components/ui/note'
import { shortenAddress } from '@components/ui/shorten'
import type { Remembered } from '../machines/sign-request.types'
import { addressesOf } from '../signed-addresses'
import type { VerifiedRequest } from '../verify-context'
import { signMessages } from './screen.messages'

const words = signMessages.addresses

interface SignAddressesProps {
  readonly request: VerifiedRequest
  readonly remembered: Remembered
}

/** What this device itself knows of the addresses of a request: one that looks like another, one that is new to it, one that was signed for before. */
export function SignAddresses({ request, remembered }: SignAddressesProps) {
  const weighed = useMemo(() => {
    const { asked, vouched } = addressesOf(request)
    return weighAddresses(asked, { remembered: remembered ?? [], vouched })
  }, [request, remembered])
  if (weighed.length === 0) return null
  const before = weighed.filter(({ signedAt }) => signedAt !== undefined)
  const unknown = weighed.filter(({ signedAt, lookAlike }) => signedAt === undefined && lookAlike === undefined)
  return (
    <>
      {weighed.map(({ address, lookAlike }) => lookAlike && <LookAlikeNote key={address} lookAlike={lookAlike} />)}
      {remembered === undefined && <p className="px-1 text-13 text-text-2">{words.unread}</p>}
      {remembered !== undefined && unknown.length > 0 && <Unknown addresses={unknown} />}
      {before.map(({ address, name, signedAt }) => (
        <p key={address} className="px-1 text-13 text-text-2">
          {words.signed(
            name === undefined ? visibleText(shortenAddress(address)) : nameText(visibleText(name)),
            formatDate(signedAt!),
          )}
        </p>
      ))}
    </>
  )
}

/** What a record of the institution gives is new to the phone alone; for what a request names itself nobody vouches. */
const Unknown = ({ addresses }: { readonly addresses: readonly WeighedAddress[] }) => (
  <Note
    tone={addresses.some(({ name }) => name === undefined) ? 'warning' : 'info'}
    live="status"
    title={words.unknown}
  >
    {words.unknownText}
    {addresses.map(({ address, name }) => (
      <span key={address} className="mt-1.5 block">
        <Address value={address} show="full" />
        <span className="block">{name === undefined ? words.compare : words.recorded(visibleText(name))}</span>
      </span>
    ))}
  </Note>
)
