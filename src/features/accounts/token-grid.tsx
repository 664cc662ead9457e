import { Address } from '@components/ui/address'
import { formatAmount } from '@components/ui/format-amount'
import { recordWord } from '@features/intents/shared/record-words.messages'
import { TokenMedia } from '@features/assets/token-media'
import { PageLink } from '@components/layout/page-link'
import { portfolioMessages as words } from './account-detail.messages'

export interface TokenItem {
  readonly tickerId: string
  readonly name: string
  readonly standard: string
  readonly contract: string | undefined
  readonly tokenId: string | undefined
  /** How many the account holds; undecided decimals count whole pieces. */
  readonly pieces: string
  readonly mediaUrl: string | undefined
  readonly href: string | undefined
}

/** The pieces of collections that an account holds, each with its picture. */
export const TokenGrid = ({ items }: { readonly items: readonly TokenItem[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-4 p-4">
    {items.map((item) => (
      <li key={item.tickerId} className="grid min-w-0 content-start gap-2">
        <TokenMedia url={item.mediaUrl} seed={item.tickerId} label={words.pictureOf(item.name)} />
        <span className="min-w-0">
          {item.href ? (
            <PageLink href={item.href} className="block truncate font-medium hover:underline" title={item.name}>
              {item.name}
            </PageLink>
          ) : (
            <b className="block truncate" title={item.name}>
              {item.name}
            </b>
          )}
          <span className="block truncate text-12 text-text-3" title={item.tokenId}>
            {recordWord(item.standard)}
            {item.tokenId !== undefined && ` · ${words.token(item.tokenId)}`}
          </span>
          <span className="block text-12 text-text-2">
            {item.pieces === '1' ? words.pieces(1) : words.manyPieces(formatAmount(item.pieces, 0, 'exact'))}
          </span>
          {item.contract && (
            <span className="text-12">
              <Address value={item.contract} what={words.contract} />
            </span>
          )}
        </span>
      </li>
    ))}
  </ul>
)
