import { createContext, useContext } from 'react'
import { get, useFormState } from 'react-hook-form'

/** What is wrong with what stands in the form now, by the path of the field. */
export const OrderProblemsContext = createContext<ReadonlyMap<string, string>>(new Map())

/** What is wrong with a field, once it was left or the form was sent; gone as soon as it is right. */
export function useProblem(path: string): string | undefined {
  const { isSubmitted, touchedFields } = useFormState()
  const problem = useContext(OrderProblemsContext).get(path)
  const isTouched: unknown = get(touchedFields, path)
  return isSubmitted || isTouched ? problem : undefined
}
