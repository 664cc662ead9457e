/** The outcome of a rule that can refuse: a value, or a problem that carries facts and no prose. */
export type Result<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P }

export const succeed = <T>(value: T): Result<T, never> => ({ ok: true, value })
export const refuse = <P>(problem: P): Result<never, P> => ({ ok: false, problem })
