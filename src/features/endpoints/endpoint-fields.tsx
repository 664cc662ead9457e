import { lazy, Suspense } from 'react'
import { readAddress } from '@domain/accounts/read-address'
import type { EndpointDraft } from '@domain/endpoints/endpoint-draft'
import { isJsonObject, parseJson } from '@domain/shared/json'
import { limits } from '@domain/shared/limits'
import { visibleText } from '@domain/shared/visible-text'
import { readAbi } from '@domain/transactions/contract-calls/read-abi'
import { aliasField, descriptionField, propertiesField } from '@features/intents/form/common-fields'
import type { EntityFormField, PropertyRow } from '@features/intents/form/entity-form'
import type { LedgerChoice } from '@features/intents/form/ledger-choice'
import { endpointFormMessages as words } from './endpoint-form.messages'

const EndpointNotes = lazy(async () => ({ default: (await import('./endpoint-notes.lazy')).EndpointNotes }))

export type EndpointValues = {
  readonly alias: string
  readonly ledgerId: string
  readonly address: string
  readonly trustScore: string
  readonly description: string
  readonly abi: string
  readonly customProperties: readonly PropertyRow[]
}

export interface EndpointChoices {
  readonly ledgers: readonly LedgerChoice[]
}

const ledgerOf = ({ ledgerId }: EndpointValues, { ledgers }: EndpointChoices) =>
  ledgers.find(({ id }) => id === ledgerId)

/** The one spelling of its ledger; what is written where nothing can be read. */
const addressOf = (values: EndpointValues, choices: EndpointChoices): string => {
  const ledger = ledgerOf(values, choices)
  const read = ledger && readAddress(ledger, values.address.trim())
  return read?.ok ? read.value : values.address.trim()
}

/** A whole request has 80,000 characters at most. */
const mostAbi = 60_000
/** What compilers write holds the program as well. */
const mostAbiFile = 2_000_000

/** Compilers write the interface by itself, or beside the program as `abi`. */
function abiInFile(text: string): string {
  const json = parseJson(text)
  const abi = isJsonObject(json) && Object.hasOwn(json, 'abi') ? json['abi'] : undefined
  return Array.isArray(abi) ? JSON.stringify(abi) : text
}

function abiProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined
  if (text.length > mostAbi) return words.errors.abiTooLong(mostAbi)
  const read = readAbi(text)
  return read.ok ? undefined : words.errors.abi
}

/** The names of its functions; undefined of what is no interface. */
function functionsOf(abi: string): readonly string[] | undefined {
  const read = abi.trim() === '' ? undefined : readAbi(abi)
  return read?.ok ? read.value.functions.map(({ name }) => visibleText(name)) : undefined
}

const isScore = (text: string): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100

/** What is filled in, in the words of a payload. */
export const draftOf = (values: EndpointValues, choices: EndpointChoices): Omit<EndpointDraft, 'customProperties'> => ({
  alias: values.alias,
  ledgerId: values.ledgerId,
  address: addressOf(values, choices),
  trustScore: Number(values.trustScore),
  abi: values.abi,
  description: values.description,
})

type Field = EntityFormField<EndpointValues, EndpointChoices>

/** The interface of a contract. */
const abiField = {
  as: 'text',
  title: words.abi,
  help: words.abiHelp,
  isCode: true,
  rows: 4,
  file: { label: words.abiFile, accept: '.json,.abi,application/json', mostBytes: mostAbiFile, textOf: abiInFile },
  when: (values, choices) => values.abi !== '' || ledgerOf(values, choices)?.type === 'Ethereum',
  problem: ({ abi }) => abiProblem(abi),
  note: ({ abi }) => {
    const names = functionsOf(abi)
    return (
      names && (
        <p className="field-help mt-2">
          {words.abiFunctions(names.length)}: <span translate="no">{names.join(', ')}</span>
        </p>
      )
    )
  },
  reviewed: ({ abi }) => {
    const names = functionsOf(abi)
    return names && { title: words.abiFunctions(names.length), text: names.join(', ') }
  },
} satisfies Field

/** @param changed the record that is changed: it is no duplicate of itself, and stays on its ledger */
export const endpointFields = (changed?: { readonly id: string; readonly ledgerId: string }) =>
  ({
    alias: aliasField({ help: words.nameHelp, example: words.nameExample, empty: words.errors.name }),
    ledgerId: {
      as: 'select',
      title: words.ledger,
      help: changed ? words.ledgerStays : words.ledgerHelp,
      placeholder: words.chooseLedger,
      empty: words.errors.ledger,
      options: (_, { ledgers }) =>
        ledgers
          .filter(({ id }) => changed === undefined || id === changed.ledgerId)
          .map(({ id, alias }) => ({ value: id, label: alias })),
    },
    address: {
      as: 'text',
      title: words.address,
      help: words.addressHelp,
      empty: words.errors.address,
      isCode: true,
      limit: { most: limits.endpointAddress, tooLong: words.errors.addressTooLong(limits.endpointAddress) },
      problem: (values, choices) => {
        const ledger = ledgerOf(values, choices)
        const read = ledger && readAddress(ledger, values.address.trim())
        return read && !read.ok ? words.errors.addresses[read.problem] : undefined
      },
      note: (values, choices) =>
        values.address.trim() !== '' &&
        ledgerOf(values, choices) && (
          <Suspense fallback={null}>
            <EndpointNotes
              address={addressOf(values, choices)}
              ledgerId={values.ledgerId}
              {...(changed && { endpointId: changed.id })}
            />
          </Suspense>
        ),
    },
    trustScore: {
      as: 'text',
      title: words.trustScore,
      help: words.trustScoreHelp,
      example: '50',
      empty: words.errors.trustScore,
      problem: ({ trustScore }) => (isScore(trustScore) ? undefined : words.errors.trustScore),
    },
    description: descriptionField({ example: words.descriptionExample, empty: words.errors.description }),
    abi: abiField,
    customProperties: propertiesField('Endpoint'),
  }) satisfies Readonly<Record<keyof EndpointValues, Field>>
