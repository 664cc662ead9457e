import { createContext, useContext } from 'react'
import { get, useFormState } from 'react-hook-form'

/** What is wrong with what stands in the form now, by the path of the field. */
export const OrderProblemsContext = createContext<ReadonlyMap<string, string>>(new Map())

/**
 * What is wrong with a field, once it was left or the form was sent; gone as soon as it is right.
 * @param left where it is filled in, if that is a part of it
 */
export function useProblem(path: string, left = path): string | undefined {
  const { isSubmitted, touchedFields } = useFormState()
  const problem = useContext(OrderProblemsContext).get(path)
  const isTouched: unknown = get(touchedFields, left)
  return isSubmitted || isTouched ? problem : undefined
}
