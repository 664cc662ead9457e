/** What the state that asks for it implies. @throws where a chart would go on without it */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('missing in this state of the chart')
  return value
}
