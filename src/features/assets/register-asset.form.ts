import {
  createTickerPayload,
  isCounted,
  readTickerProperty,
  standardsOf,
  tickerProperties,
  type TickerProperty,
} from '@domain/assets/ticker-draft'
import { productLimits } from '@domain/intents/catalogue/product-limits'
import { readOwn } from '@domain/shared/read-own'
import type { EntityForm, EntityFormField } from '@features/intents/form/entity-form'
import type { LedgerChoice } from '@features/intents/form/ledger-choice'
import { decimalsField, nameField, symbolField } from './asset-fields'
import { assetFormMessages as words } from './asset-form.messages'
import { standardWord } from './asset-words'

export type RegisterAssetValues = Readonly<
  Record<'ledgerId' | 'standard' | TickerProperty | 'name' | 'symbol' | 'decimals', string>
>

export interface RegisterAssetChoices {
  readonly ledgers: readonly LedgerChoice[]
}

type Field = EntityFormField<RegisterAssetValues, RegisterAssetChoices>

const ledgerOf = ({ ledgerId }: RegisterAssetValues, { ledgers }: RegisterAssetChoices) =>
  ledgers.find(({ id }) => id === ledgerId)

/** What the standard that is chosen is known by; nothing of one that the ledger does not have. */
const asksOf = (values: RegisterAssetValues, choices: RegisterAssetChoices): readonly TickerProperty[] =>
  standardsOf(ledgerOf(values, choices)?.type ?? '').find(({ name }) => name === values.standard)?.asks ?? []

/** A property is asked for where the standard has it, and nowhere else. */
const propertyBase = (name: TickerProperty) =>
  ({
    ...words.properties[name],
    empty: words.errors.empty[name],
    when: (values, choices) => asksOf(values, choices).includes(name),
  }) satisfies Partial<Field>

const propertyField = (name: TickerProperty): Field => ({
  as: 'text',
  ...propertyBase(name),
  isCode: true,
  problem: (values, choices) => {
    const ledger = ledgerOf(values, choices)
    const read = ledger && readTickerProperty(ledger, name, values[name])
    return read && !read.ok ? words.errors.wrong[read.problem] : undefined
  },
})

const ofCode = {
  limit: { most: productLimits.assetText, tooLong: words.errors.codeTooLong(productLimits.assetText) },
}

/** Each standard has its own properties, and one kind. */
export const registerAssetForm: EntityForm<RegisterAssetValues, 'v0_CreateTicker', RegisterAssetChoices> = {
  intentType: 'v0_CreateTicker',
  draftOf: 'ticker',
  title: words.register,
  list: 'tickers',
  begins: {
    ledgerId: '',
    standard: '',
    ...(Object.fromEntries(tickerProperties.map((name) => [name, ''])) as Readonly<Record<TickerProperty, string>>),
    name: '',
    symbol: '',
    decimals: '',
  },
  name: 'name',
  fields: {
    ledgerId: {
      as: 'select',
      title: words.ledger,
      help: words.ledgerHelp,
      placeholder: words.chooseLedger,
      empty: words.errors.ledger,
      options: (_, { ledgers }) =>
        ledgers.map(({ id, alias, type }) => {
          const isLocked = standardsOf(type).length === 0
          return { value: id, label: isLocked ? words.notDescribed(alias) : alias, isLocked }
        }),
    },
    standard: {
      as: 'cards',
      title: words.standard,
      help: words.standardHelp,
      empty: words.errors.standard,
      notOffered: words.errors.notOnLedger,
      when: (values, choices) => ledgerOf(values, choices) !== undefined,
      options: (values, choices) =>
        standardsOf(ledgerOf(values, choices)?.type ?? '').map(({ name }) => ({
          value: name,
          label: standardWord(name),
          ...bodyOf(name),
        })),
    },
    address: propertyField('address'),
    currencyCode: { ...propertyField('currencyCode'), ...ofCode },
    code: { ...propertyField('code'), ...ofCode },
    issuer: propertyField('issuer'),
    issuanceId: propertyField('issuanceId'),
    id: propertyField('id'),
    mint: propertyField('mint'),
    tokenType: {
      as: 'cards',
      ...propertyBase('tokenType'),
      options: () => Object.entries(words.tokenTypes).map(([value, label]) => ({ value, label })),
    },
    tokenId: propertyField('tokenId'),
    serialNumber: propertyField('serialNumber'),
    name: nameField,
    symbol: symbolField,
    decimals: { ...decimalsField, when: ({ standard }) => isCounted(standard) },
  },
  refusedAt: { LedgerNotFound: 'ledgerId', InvalidTickerLedgerDetails: 'standard' },
  payloadOf: (values, _, choices) => createTickerPayload({ ...values, ledger: ledgerOf(values, choices)! }),
  choicesFailed: words.choicesFailed,
  warning: () => words.notUsable,
}

const bodyOf = (standard: string) => {
  const body = readOwn<string>(words.standards, standard)
  return body === undefined ? {} : { body }
}
