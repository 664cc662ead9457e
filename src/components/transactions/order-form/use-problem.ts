import { get, useFormState, type FieldError } from 'react-hook-form'

/** What is wrong with a field, once it was left or the form was sent. */
export function useProblem(path: string): string | undefined {
  const { errors } = useFormState({ name: path })
  return (get(errors, path) as FieldError | undefined)?.message
}
