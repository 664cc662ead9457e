import { within } from '@testing-library/dom'
import { fieldInSentence, fieldLabel } from '@features/intents/shared/field.messages'
import { kindName, orderFormMessages as words } from '@features/transactions/order-form/order-form.messages'
import { partsMessages } from '@components/ui/parts.messages'
import {
  textOf,
  type FilledFields,
  type FilledValue,
  type OrderField,
  type OrderFields,
  type OrderForm,
} from '@domain/transactions/order-form/order-field'
import type { RouteApp } from './route-app'
import { main } from './route-find'

interface Location {
  /** The part of the page that the field is looked for in. */
  readonly part: HTMLElement
  readonly name: string
  readonly label: string
}

/** What a payment of a coin is filled in with, by its labels as a person does. */
export async function fillOrder(app: RouteApp, { does, beside }: OrderForm, filled: FilledFields): Promise<void> {
  const { operation, pallet, ...rest } = does
  for (const [name, field] of Object.entries({ ...(operation ? { operation } : {}), ...(pallet ? { pallet } : {}) }))
    await fillField(app, field, filled[name], { part: main(), name, label: words.does })
  await fillFields(app, { ...rest, ...beside }, filled, main())
}

async function fillFields(app: RouteApp, fields: OrderFields, filled: FilledFields, part: HTMLElement): Promise<void> {
  for (const [name, field] of Object.entries(fields))
    if (filled[name] !== undefined) await fillField(app, field, filled[name], { part, name, label: fieldLabel(name) })
}

async function fillField(
  app: RouteApp,
  field: OrderField,
  value: FilledValue,
  { part, name, label }: Location,
): Promise<void> {
  const parts = (typeof value === 'object' ? value : {}) as FilledFields
  switch (field.as) {
    case 'kind': {
      const type = textOf(parts['type'])
      if (field.isOptional || Object.keys(field.of).length > 1)
        await app.user.choose(await control(app, part, label), kindName(type))
      return fillFields(app, field.of[type]!, parts, part)
    }
    case 'list':
      return fillList(app, field, value as readonly FilledFields[], { part, name, label })
    case 'group':
      return fillFields(app, field.of, parts, await group(app, part, label))
    case 'destination': {
      const element = await group(app, part, label)
      await app.user.click(within(element).getByRole('button', { name: textOf(parts['type']) }))
      return app.user.fill(await app.eventually(() => within(element).getByRole('textbox')), textOf(parts['address']))
    }
    case 'priority':
      return app.user.click(within(part).getByRole('radio', { name: new RegExp(`^${kindName(textOf(value))}`) }))
    case 'yes':
      return app.user.click(await control(app, part, label))
    case 'amount':
    case 'text':
    case 'hex':
    case 'whole':
      return app.user.fill(await control(app, part, label), textOf(value))
    default:
      throw new Error(`a payment of a coin has no ${field.as}`)
  }
}

async function fillList(
  app: RouteApp,
  { of }: OrderField & { as: 'list' },
  filled: readonly FilledValue[],
  { part, name, label }: Location,
): Promise<void> {
  const list = await group(app, part, label)
  const rowsOf = () => list.querySelectorAll<HTMLElement>(':scope > .order-row')
  for (const [i, row] of filled.entries()) {
    if (rowsOf().length <= i)
      await app.user.click(within(list).getByRole('button', { name: words.add(fieldInSentence(`${name}.${i + 1}`)) }))
    const shown = await app.eventually(() => rowsOf()[i] ?? fail(`no row ${i}`))
    if (of.as === 'group') await fillFields(app, of.of, row as FilledFields, shown)
    else await fillField(app, of, row, { part: shown, name, label: fieldLabel(`${name}.${i + 1}`) })
  }
}

const fail = (what: string): never => {
  throw new Error(what)
}

/** A part that may be left out says so in its name. */
const group = (app: RouteApp, part: HTMLElement, name: string) =>
  app.eventually(
    () =>
      within(part).queryAllByRole('group', { name })[0] ??
      within(part).getAllByRole('group', { name: `${name} ${partsMessages.optional}` })[0]!,
  )

/** What a label belongs to; beside its words it may name a unit. */
const control = (app: RouteApp, part: HTMLElement, name: string): Promise<HTMLElement> =>
  app.eventually(
    () =>
      [...part.querySelectorAll('label')].find(({ firstChild }) => firstChild?.textContent?.trim() === name)?.control ??
      fail(`no field ${name}`),
  )
