import { get, useFormState, type FieldError } from 'react-hook-form'

/** What is wrong with a field, once it was left or the form was sent. */
export function useProblem(path: string): string | undefined {
  const { errors } = useFormState({ name: path })
  const problem: FieldError | undefined = get(errors, path)
  return problem?.message
}
