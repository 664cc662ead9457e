/** The messages of another language have the form of the English ones and say it in words of their own: `de satisfies Wording<typeof english>`. */
export type Wording<M> = M extends string
  ? string
  : M extends (...values: infer V) => infer R
    ? (...values: V) => Wording<R>
    : { readonly [Name in keyof M]: Wording<M[Name]> }
