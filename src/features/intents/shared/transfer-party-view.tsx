import { Address } from '@components/ui/address'
import { EntityIcon } from '@components/ui/entity-icon'
import { Identicon } from '@components/ui/identicon'
import { nameText } from '@components/ui/name-text'
import { shortenAddress, shortenId } from '@components/ui/shorten'
import { EntityLink } from '@components/detail/entity-link'
import type { ExactValue } from '@components/list/list-column'
import { listMessages } from '@components/list/list.messages'
import type { TransferParty } from './order-act'
import { partyMessages as words } from './party.messages'

/** How a party is called in words: its alias, else its address. */
export const partyName = ({ alias, address, id }: TransferParty): string =>
  (alias === undefined ? undefined : nameText(alias)) ??
  (address ? shortenAddress(address) : id ? shortenId(id) : words.unknownParty)

/** For a file: the ids and the addresses of parties, in full. */
export const exactParties = <T,>(
  title: string,
  partiesOf: (item: T) => readonly TransferParty[],
): readonly ExactValue<T>[] => [
  {
    title: listMessages.idOf(title),
    text: (item) =>
      partiesOf(item)
        .flatMap(({ id }) => id ?? [])
        .join(', '),
  },
  {
    title: listMessages.addressOf(title),
    text: (item) =>
      partiesOf(item)
        .flatMap(({ address }) => address ?? [])
        .join(', '),
  },
]

/** The senders as one: most transfers have one. */
export const senderOf = (senders: readonly TransferParty[]): TransferParty | undefined =>
  senders.length === 1 ? senders[0] : undefined

/** A party in a row: things by their icon and alias, addresses by their pattern. */
export const PartyName = ({
  party,
  className = 'min-w-0',
}: {
  readonly party: TransferParty
  readonly className?: string
}) => (
  <span
    className={`flex items-center gap-1.5 ${className}`}
    title={party.alias ? `${party.alias} ${party.address ?? ''}` : party.address}
  >
    {party.kind === 'Address' ? (
      <Identicon value={party.address} size={16} />
    ) : (
      <EntityIcon kind={party.kind} className="lucide size-3.5 text-text-3" />
    )}
    <span dir="auto" className={party.alias ? 'truncate' : 'mono truncate'}>
      {partyName(party)}
    </span>
  </span>
)

interface PartyDetailProps {
  readonly party: TransferParty
  /** The platform has looked for a name of the address. */
  readonly isResolved?: boolean
}

/** A party on a page: its name with its page, and the whole address below. */
export const PartyDetail = ({ party, isResolved = false }: PartyDetailProps) => (
  <span className="grid min-w-0 justify-items-start gap-1">
    {party.kind !== 'Address' && (
      <EntityLink kind={party.kind} id={party.id ?? ''} alias={party.alias} href={party.href} />
    )}
    {party.address !== undefined && <Address value={party.address} show="full" identicon />}
    {isResolved && party.kind === 'Address' && <span className="text-12 text-text-3">{words.notNamed}</span>}
  </span>
)
