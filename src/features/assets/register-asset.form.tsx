import {
  createTickerPayload,
  isCounted,
  readTickerProperty,
  standardsOf,
  tickerProperties,
  type TickerProperty,
} from '@domain/assets/ticker-draft'
import { assetKey, type TickerRecord } from '@domain/assets/ticker-validation'
import { productLimits } from '@domain/intents/catalogue/product-limits'
import { readOwn } from '@domain/shared/read-own'
import { visibleText } from '@domain/shared/visible-text'
import { PageLink } from '@components/layout/page-link'
import { Note } from '@components/ui/note'
import type { EntityForm, EntityFormField } from '@features/intents/form/entity-form'
import type { LedgerChoice } from '@features/intents/form/ledger-choice'
import { decimalsField, nameField, symbolField } from './asset-fields'
import { assetFormMessages as words } from './asset-form.messages'
import { recordWord } from '@features/intents/shared/record-words.messages'

export type RegisterAssetValues = Readonly<
  Record<'ledgerId' | 'standard' | TickerProperty | 'name' | 'symbol' | 'decimals', string>
>

export interface RegisterAssetChoices {
  readonly ledgers: readonly LedgerChoice[]
  /** What the platform has already, as far as it was read; it refuses the rest itself. */
  readonly registered: readonly TickerRecord[]
  /** The page of one of them. */
  readonly hrefOf: (registered: TickerRecord) => string
}

type Field = EntityFormField<RegisterAssetValues, RegisterAssetChoices>

const ledgerOf = ({ ledgerId }: RegisterAssetValues, { ledgers }: RegisterAssetChoices) =>
  ledgers.find(({ id }) => id === ledgerId)

/** What the standard that is chosen is known by; nothing of one that the ledger does not have. */
const asksOf = (values: RegisterAssetValues, choices: RegisterAssetChoices): readonly TickerProperty[] =>
  standardsOf(ledgerOf(values, choices)?.type ?? '').find(({ name }) => name === values.standard)?.asks ?? []

/** The same asset on its ledger, however it was spelled; undefined until all that it is known by is filled in. */
function findRegistered(values: RegisterAssetValues, choices: RegisterAssetChoices): TickerRecord | undefined {
  const ledger = ledgerOf(values, choices)
  if (!ledger || !standardsOf(ledger.type).some(({ name }) => name === values.standard)) return undefined
  if (!asksOf(values, choices).every((name) => readTickerProperty(ledger, name, values[name]).ok)) return undefined
  const key = assetKey(createTickerPayload({ ...values, ledger }))
  return choices.registered.find((one) => assetKey(one) === key)
}

/** It stands at the last of what an asset is known by: of a coin, its standard. */
const registeredAt = (name: 'standard' | TickerProperty, values: RegisterAssetValues, choices: RegisterAssetChoices) =>
  name === (asksOf(values, choices).at(-1) ?? 'standard') ? findRegistered(values, choices) : undefined

const registeredNote = (name: 'standard' | TickerProperty) =>
  ((values, choices) => {
    const found = registeredAt(name, values, choices)
    return (
      found && (
        <Note tone="warning" live="status" className="mt-3">
          {words.registeredAs}{' '}
          <PageLink href={choices.hrefOf(found)} className="link">
            {visibleText(found.name)}
          </PageLink>
        </Note>
      )
    )
  }) satisfies Field['note']

const registeredProblem = (...at: Parameters<typeof registeredAt>) =>
  registeredAt(...at) ? words.errors.registered : undefined

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
    return read && !read.ok ? words.errors.wrong[read.problem] : registeredProblem(name, values, choices)
  },
  note: registeredNote(name),
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
      problem: (values, choices) => registeredProblem('standard', values, choices),
      note: registeredNote('standard'),
      when: (values, choices) => ledgerOf(values, choices) !== undefined,
      options: (values, choices) =>
        standardsOf(ledgerOf(values, choices)?.type ?? '').map(({ name }) => ({
          value: name,
          label: recordWord(name),
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
      problem: (values, choices) => registeredProblem('tokenType', values, choices),
      note: registeredNote('tokenType'),
    },
    tokenId: propertyField('tokenId'),
    serialNumber: propertyField('serialNumber'),
    name: nameField,
    symbol: symbolField,
    decimals: { ...decimalsField, when: ({ standard }) => isCounted(standard) },
  },
  refusedAt: {
    LedgerNotFound: 'ledgerId',
    InvalidTickerLedgerDetails: 'standard',
    NonUniqueValidatedTickersByLedgerDetails: 'standard',
  },
  payloadOf: (values, _, choices) => createTickerPayload({ ...values, ledger: ledgerOf(values, choices)! }),
  choicesFailed: words.choicesFailed,
  warning: () => words.notUsable,
}

const bodyOf = (standard: string) => {
  const body = readOwn<string>(words.standards, standard)
  return body === undefined ? {} : { body }
}
