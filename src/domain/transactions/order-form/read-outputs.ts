import { isBurnAddress } from '@domain/accounts/burn-addresses'
import type { FilledFields } from './order-field'
import { readAmount, type AmountProblem } from './read-amount'
import type { OrderScene, AddressProblem } from './read-order'

/** A place that has a name in this domain. */
export interface NamedPlace {
  readonly id: string
  readonly alias: string
  readonly kind: 'Account' | 'Endpoint'
  readonly address?: string | undefined
  /** Why it cannot be paid here. */
  readonly refusal: string | undefined
}

export type OutputProblem = AmountProblem | AddressProblem | 'notPositive' | 'notTwo' | 'unusable' | 'ambiguous'

export interface OutputLine {
  /** As it was counted in the text, from 1. */
  readonly line: number
  readonly place: string
  readonly amount: string
  /** As the form takes it; undefined while something is wrong. */
  readonly output: FilledFields | undefined
  readonly problem: OutputProblem | undefined
  /** Of a place that is unusable: why. */
  readonly refusal?: string
  /** What is paid to it is lost. */
  readonly isBurnt?: true
}

/** No ledger has shorter ones that people pay to, but for Hedera's, which no name looks like. */
const shortestAddress = 20

interface Reading {
  readonly scene: OrderScene
  readonly decimals: number
  readonly places: readonly NamedPlace[]
}

/** Cells of a line, apart by tab, semicolon or comma; a cell in quotes may hold them. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|[\t;,])\s*(?:"((?:[^"]|"")*)"|([^\t;,]*))/g)].map(([, quoted, plain]) => (quoted === undefined ? (plain ?? '').trim() : quoted.replaceAll('""', '"')))

/**
 * Outputs from a text: a destination and an amount on each line, the destination by its name here, its id, or its address.
 * A first line without a digit in its amount is a heading.
 */
export function readOutputs(text: string, reading: Reading): readonly OutputLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((line, i) => ({ line: i + 1, cells: cellsOf(line), isBlank: line.trim() === '' })).filter(({ isBlank }) => !isBlank)
  const [first] = lines
  const isHeading = first !== undefined && first.cells.length > 1 && !/\d/.test(first.cells[1] ?? '')
  return (isHeading ? lines.slice(1) : lines).map(({ line, cells }) => readLine(line, cells, reading))
}

function readLine(line: number, cells: readonly string[], { scene, decimals, places }: Reading): OutputLine {
  const [place = '', amount = ''] = cells
  const wrong = (problem: OutputProblem): OutputLine => ({ line, place, amount, output: undefined, problem })
  if (cells.filter((cell) => cell !== '').length !== 2) return wrong('notTwo')
  const units = readAmount(amount, decimals)
  if (!units.ok) return wrong(units.problem)
  if (units.value === '0') return wrong('notPositive')
  const named = places.filter(({ id, alias }) => id === place.toLowerCase() || alias.toLowerCase() === place.toLowerCase())
  const address = scene.readAddress(place)
  // A name that could be an address may have been given to somebody else's place on purpose.
  if (named.length > 1 || (named.length === 1 && address.ok && place.length >= shortestAddress && named[0]!.id !== place.toLowerCase())) return wrong('ambiguous')
  const [one] = named
  if (one?.refusal !== undefined) return { ...wrong('unusable'), refusal: one.refusal }
  if (!one && !address.ok) return wrong(address.problem)
  const destination: FilledFields = one ? { type: one.kind, [one.kind === 'Account' ? 'accountId' : 'endpointId']: one.id } : { type: 'Address', address: address.ok ? address.value : '' }
  const paid = one ? one.address : address.ok ? address.value : undefined
  return { line, place, amount, problem: undefined, output: { destination, amount }, ...(paid !== undefined && isBurnAddress(paid) ? { isBurnt: true } : {}) }
}
