import type { AddressProblem } from '@domain/accounts/read-address'
import type { ExternalDestination, ExternalOrderParameters } from '@domain/intents/catalogue/external-order'
import { isDecimalMore } from '@domain/transactions/provider-orders/trade-price'
import { externalOrderPayload, readDecimal } from '@domain/transactions/provider-orders/trade-draft'
import type { Uuid } from '@domain/shared/ids'
import { limits } from '@domain/shared/limits'
import type { Result } from '@domain/shared/result'
import { visibleText } from '@domain/shared/visible-text'
import { formatAmount } from '@components/ui/format-amount'
import { providerOrderMessages } from '@features/intents/shared/provider-order.messages'
import { descriptionField } from '@features/intents/form/common-fields'
import type { EntityForm, FormOption } from '@features/intents/form/entity-form'
import { createOrderMessages as words } from './create-order.messages'
import { OrderEstimate } from './order-estimate'

interface Asset {
  readonly name: string
  readonly units: string
  readonly decimals: number
}

interface Party {
  readonly id: string
  readonly alias: string
  readonly isLocked?: boolean
}

export interface CreateOrderChoices {
  readonly assets: readonly Asset[]
  /** An address in the one spelling of its ledger, or what is wrong with it. */
  readonly readAddress: (text: string) => Result<string, AddressProblem>
  readonly endpoints: readonly Party[]
  readonly accounts: readonly Party[]
  readonly connected: readonly Party[]
}

export type CreateOrderValues = {
  readonly asset: string
  readonly destination: ExternalDestination['type']
  readonly endpointId: string
  readonly accountId: string
  readonly externalAccountId: string
  readonly address: string
  readonly tag: string
  readonly amount: string
  readonly description: string
}

const destinations = ['Endpoint', 'Account', 'ExternalAccount', 'Address'] as const
const parties = {
  Endpoint: { field: 'endpointId', of: 'endpoints' },
  Account: { field: 'accountId', of: 'accounts' },
  ExternalAccount: { field: 'externalAccountId', of: 'connected' },
} as const

const optionsOf = (all: readonly Party[]): readonly FormOption[] =>
  all.map(({ id, alias, isLocked = false }) => ({
    value: id,
    label: isLocked ? words.locked(visibleText(alias)) : visibleText(alias),
    isLocked,
  }))
const assetOf = ({ asset }: CreateOrderValues, { assets }: CreateOrderChoices) =>
  assets.find(({ name }) => name === asset)

/** What is filled in as the order says it; undefined while it is not whole. */
export function orderParameters(
  values: CreateOrderValues,
  choices: CreateOrderChoices,
): ExternalOrderParameters | undefined {
  const asset = assetOf(values, choices)
  if (!asset || amountProblem(values, choices) !== undefined) return undefined
  const destination = destinationOf(values, choices)
  return (
    destination && {
      type: 'Transfer',
      externalTickerName: asset.name,
      amount: readDecimal(values.amount, asset.decimals).value,
      destination,
    }
  )
}

function destinationOf(
  values: CreateOrderValues,
  { readAddress }: CreateOrderChoices,
): ExternalDestination | undefined {
  const tag = values.tag.trim() === '' ? {} : { tag: values.tag.trim() }
  if (values.destination === 'Address') {
    const written = values.address.trim()
    const read = readAddress(written)
    return written === '' || !read.ok ? undefined : { type: 'Address', address: read.value, ...tag }
  }
  const { field } = parties[values.destination]
  return values[field] === ''
    ? undefined
    : ({ type: values.destination, [field]: values[field], ...tag } as ExternalDestination)
}

function amountProblem(values: CreateOrderValues, choices: CreateOrderChoices): string | undefined {
  const asset = assetOf(values, choices)
  if (!asset) return undefined
  const { problem, value } = readDecimal(values.amount, asset.decimals)
  if (problem === 'tooPrecise') return words.tooPrecise(visibleText(asset.name), asset.decimals)
  if (problem) return words.errors.number
  if (!isDecimalMore(value, '0')) return words.errors.zero
  return isDecimalMore(value, held(asset)) ? words.moreThanHeld(heldWords(asset)) : undefined
}

const held = ({ units, decimals }: Asset): string => {
  const digits = units.padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
const heldWords = ({ name, units, decimals }: Asset) => `${formatAmount(units, decimals, 'said')} ${visibleText(name)}`

const partyField = (type: keyof typeof parties) => ({
  as: 'select' as const,
  title: words.destinations[type],
  help: words.partyHelp,
  placeholder: words.choose,
  empty: words.errors.destination,
  when: ({ destination }: CreateOrderValues) => destination === type,
  options: (_: CreateOrderValues, choices: CreateOrderChoices) => optionsOf(choices[parties[type].of]),
})

/** To whom it goes: what is asked for depends on what the destination is. */
const whereTo = {
  destination: {
    as: 'cards',
    title: words.destination,
    help: words.destinationHelp,
    empty: words.errors.destination,
    options: () => destinations.map((value) => ({ value, label: words.destinations[value] })),
  },
  endpointId: partyField('Endpoint'),
  accountId: partyField('Account'),
  externalAccountId: partyField('ExternalAccount'),
  address: {
    as: 'text',
    isCode: true,
    title: words.destinations.Address,
    help: words.addressHelp,
    empty: words.errors.address,
    limit: { most: limits.endpointAddress, tooLong: words.errors.addressTooLong },
    problem: ({ address }, { readAddress }) => {
      const read = readAddress(address.trim())
      return read.ok ? undefined : words.errors.addresses[read.problem]
    },
    when: ({ destination }) => destination === 'Address',
  },
  tag: {
    as: 'text',
    title: words.tag,
    help: words.tagHelp,
    limit: { most: 100, tooLong: words.errors.tagTooLong },
  },
} satisfies Partial<EntityForm<CreateOrderValues, 'v0_ExecuteExtension', CreateOrderChoices>['fields']>

function headline(values: CreateOrderValues, choices: CreateOrderChoices): string {
  const parameters = orderParameters(values, choices)
  return parameters?.type === 'Transfer'
    ? providerOrderMessages.amount(parameters.amount, parameters.externalTickerName)
    : ''
}

/** An order of a connected account that sends an asset from its provider; what it trades has a page of its own. */
export const createOrderForm = (account: {
  readonly id: Uuid
  readonly name: string
}): EntityForm<CreateOrderValues, 'v0_ExecuteExtension', CreateOrderChoices> => ({
  intentType: 'v0_ExecuteExtension',
  draftOf: `externalOrder.${account.id}`,
  title: words.title,
  list: 'accounts/external',
  begins: {
    asset: '',
    destination: 'Endpoint',
    endpointId: '',
    accountId: '',
    externalAccountId: '',
    address: '',
    tag: '',
    amount: '',
    description: '',
  },
  name: 'amount',
  headline,
  fields: {
    asset: {
      as: 'select',
      title: words.asset,
      help: words.assetHelp(account.name),
      placeholder: words.choose,
      empty: words.errors.asset,
      options: (_, { assets }) =>
        assets.map((one) => ({ value: one.name, label: `${visibleText(one.name)} · ${heldWords(one)}` })),
    },
    ...whereTo,
    amount: {
      as: 'text',
      title: words.amount,
      help: words.amountHelp,
      example: '0.25',
      empty: words.errors.amount,
      problem: amountProblem,
      note: (values, choices) => {
        const parameters = orderParameters(values, choices)
        const asset = assetOf(values, choices)
        return (
          asset && (
            <OrderEstimate
              accountId={account.id}
              parameters={parameters}
              asset={asset.name}
              decimals={asset.decimals}
            />
          )
        )
      },
    },
    description: descriptionField({ example: words.descriptionExample }),
  },
  payloadOf: (values, id, choices) => {
    const parameters = orderParameters(values, choices)
    if (!parameters) throw new Error('an order that is not whole is not proposed')
    return externalOrderPayload({ id, externalAccountId: account.id, description: values.description }, parameters)
  },
  choicesFailed: words.choicesFailed,
  warning: ({ assets }) => (assets.length === 0 ? words.noAssets : undefined),
  sourceId: account.id,
})
