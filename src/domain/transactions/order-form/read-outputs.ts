import { isBurnAddress } from '@domain/accounts/burn-addresses'
import { couldBeAddress } from '@domain/ledgers/address-form'
import { destinationFields } from './blamed-destination'
import type { FilledFields } from './order-field'
import { readAmount, type AmountProblem } from './read-amount'
import { type AddressReading, isTooMuch, type OrderContext } from './read-order'

/** A place that has a name in this domain. */
export interface NamedDestination {
  readonly id: string
  readonly alias: string
  readonly kind: 'Account' | 'Endpoint'
  readonly address?: string | undefined
  /** Why it cannot be paid here. */
  readonly refusal: string | undefined
}

export type OutputProblem =
  | AmountProblem
  | AddressReading
  | 'notPositive'
  | 'tooMuch'
  | 'notTwo'
  | 'unusable'
  | 'ambiguous'

export interface OutputLine {
  /** As it was counted in the text, from 1. */
  readonly line: number
  readonly written: string
  readonly amount: string
  /** As the form takes it; undefined while something is wrong. */
  readonly output: FilledFields | undefined
  readonly problem: OutputProblem | undefined
  /** Of a place that is unusable: why. */
  readonly refusal?: string
  /** What is paid to it is lost. */
  readonly isBurnt?: true
}

interface Reading {
  readonly orderContext: OrderContext
  readonly decimals: number
  readonly choices: readonly NamedDestination[]
}

const separators = ['\t', ';', ',']

/** Cells of a line, apart by tab, or by semicolon, or by comma: the first of them that it has. A cell in quotes may hold them. */
function cellsOf(line: string): readonly string[] {
  const bare = line.replace(/"[^"]*"/g, '')
  const between = separators.find((one) => bare.includes(one)) ?? ','
  return [...line.matchAll(new RegExp(`(?:^|${between})\\s*(?:"((?:[^"]|"")*)"|([^${between}]*))`, 'g'))].map(
    ([, quoted, plain]) => (quoted === undefined ? (plain ?? '').trim() : quoted.replaceAll('""', '"')),
  )
}

/**
 * Outputs from a text: a destination and an amount on each line, the destination by its name here, its id, or its address.
 * A first line without a digit in its amount is a heading.
 */
export function readOutputs(text: string, reading: Reading): readonly OutputLine[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ line: i + 1, cells: cellsOf(line), isBlank: line.trim() === '' }))
    .filter(({ isBlank }) => !isBlank)
  const [first] = lines
  const isHeading = first !== undefined && first.cells.length > 1 && !/\d/.test(first.cells[1] ?? '')
  return (isHeading ? lines.slice(1) : lines).map(({ line, cells }) => readLine(line, cells, reading))
}

const isUnread = (problem: AddressReading) => problem === 'rulesAwaited' || problem === 'rulesFailed'

function readLine(line: number, cells: readonly string[], { orderContext, decimals, choices }: Reading): OutputLine {
  const [written = '', amount = ''] = cells
  const wrong = (problem: OutputProblem): OutputLine => ({ line, written, amount, output: undefined, problem })
  if (cells.filter((cell) => cell !== '').length !== 2) return { ...wrong('notTwo'), amount: cells.slice(1).join(', ') }
  const units = readAmount(amount, decimals)
  if (!units.ok) return wrong(units.problem)
  if (units.value === '0') return wrong('notPositive')
  if (isTooMuch(units.value, orderContext)) return wrong('tooMuch')
  const named = choices.filter(
    ({ id, alias }) => id === written.toLowerCase() || alias.toLowerCase() === written.toLowerCase(),
  )
  const address = orderContext.readAddress(written)
  const [one] = named
  // A name that could be an address may have been given to somebody else's place on purpose. Without the rules nobody can tell, and a letter of the wrong case is still meant as that address.
  const isByName = one !== undefined && one.id !== written.toLowerCase()
  if (named.length > 1 || (isByName && (address.ok || address.problem === 'badChecksum'))) return wrong('ambiguous')
  if (isByName && !address.ok && isUnread(address.problem) && couldBeAddress(written)) return wrong(address.problem)
  if (one?.refusal !== undefined) return { ...wrong('unusable'), refusal: one.refusal }
  if (!one && !address.ok) return wrong(address.problem)
  const destination: FilledFields = one
    ? { type: one.kind, [destinationFields[one.kind]]: one.id }
    : { type: 'Address', address: address.ok ? address.value : '' }
  const paid = one ? one.address : address.ok ? address.value : undefined
  return {
    line,
    written,
    amount,
    problem: undefined,
    output: { destination, amount },
    ...(paid !== undefined && isBurnAddress(paid) ? { isBurnt: true } : {}),
  }
}
