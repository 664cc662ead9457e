/** Thrown for an operation that does not agree with what was asked for; its sentence is shown to the person. */
export class RefusedOperation extends Error {}

export const refuseOperation = (sentence: string): never => {
  throw new RefusedOperation(sentence)
}

/** A field that every genuine record or request has as a text. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : refuseOperation('A field of a request or a record is not a text.')
