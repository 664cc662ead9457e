import { getConfig, screen, within } from '@testing-library/dom'

type Words = string | RegExp

/** A control by what it is called; words in quotes are the beginning of its name, as a person would read it out. */
const named = (words: Words) =>
  typeof words === 'string' ? new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) : words

export const button = (words: Words): HTMLElement => screen.getByRole('button', { name: named(words) })
export const link = (words: Words): HTMLElement => screen.getByRole('link', { name: named(words) })
/** The heading of the page: what stands in parts is one text. */
export const heading = (words: Words): HTMLElement => {
  const found = screen.getAllByRole('heading', { level: 1 }).find(({ textContent }) => named(words).test(textContent))
  if (!found) throw getConfig().getElementError(`There is no heading ${String(words)}`, document.body)
  return found
}
/** A field by its label. */
export const field = (words: Words): HTMLElement => screen.getByLabelText(named(words))
export const dialog = (): HTMLElement => screen.getByRole('dialog')
export const inDialog = () => within(dialog())
export const main = (): HTMLElement => screen.getByRole('main')
/** The rows of the list on the screen, without its head. */
export const rows = (): readonly HTMLElement[] =>
  screen.queryAllByRole('row').filter((row) => row.querySelector('[role="gridcell"]'))
export const region = (words: Words): HTMLElement => screen.getByRole('region', { name: named(words) })
export const tab = (name: string): HTMLElement =>
  within(main())
    .getAllByRole('link', { name })
    .find((one) => one.matches('.tab'))!
export const crumbs = (): readonly HTMLElement[] =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem')
/** An entry of the navigation. */
export const entry = (name: string): HTMLElement =>
  within(screen.getAllByRole('navigation', { name: 'Main' })[0]!)
    .getAllByRole('link', { name: named(name) })
    .at(-1)!
export const alerts = (): readonly HTMLElement[] => within(main()).queryAllByRole('alert')
