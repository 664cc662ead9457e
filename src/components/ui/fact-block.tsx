export interface NamedFact {
  readonly name: string
  readonly value: string
}

/** The text that a copy button takes along. */
export const factsText = (facts: readonly NamedFact[]): string =>
  facts.map(({ name, value }) => `${name} ${value}`).join('\n')

/** Facts to hand over, as they are. */
export const FactBlock = ({ facts }: { readonly facts: readonly NamedFact[] }) => (
  <dl className="code-block mt-3 grid grid-cols-[minmax(76px,auto)_minmax(0,1fr)] gap-x-3">
    {facts.map(({ name, value }) => (
      <div key={name} className="contents">
        <dt className="text-text-3">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
