import { isDecimals } from '@domain/assets/ticker-draft'
import { mostDecimals } from '@domain/assets/ticker-kinds'
import { productLimits } from '@domain/intents/catalogue/product-limits'
import type { EntityFormField } from '@features/intents/form/entity-form'
import { assetFormMessages as words } from './asset-form.messages'

/** What both forms of an asset ask for. */
export const nameField = {
  as: 'text',
  title: words.name,
  help: words.nameHelp,
  example: words.nameExample,
  empty: words.errors.name,
  limit: { most: productLimits.assetText, tooLong: words.errors.nameTooLong(productLimits.assetText) },
} satisfies EntityFormField<unknown, unknown>

export const symbolField = {
  as: 'text',
  title: words.symbol,
  help: words.symbolHelp,
  example: words.symbolExample,
  empty: words.errors.symbol,
  limit: { most: productLimits.assetText, tooLong: words.errors.symbolTooLong(productLimits.assetText) },
} satisfies EntityFormField<unknown, unknown>

export const decimalsField = {
  as: 'text',
  title: words.decimals,
  help: words.decimalsHelp,
  problem: ({ decimals }: { readonly decimals: string }) =>
    decimals.trim() === '' || isDecimals(decimals) ? undefined : words.errors.decimals(mostDecimals),
} satisfies EntityFormField<{ readonly decimals: string }, unknown>
