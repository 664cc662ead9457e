import { expect, type Locator, type Page } from '@playwright/test'
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

interface Location {
  /** The part of the page that the field is looked for in. */
  readonly within: Locator
  readonly name: string
  readonly label: string
}

/** The form of an order on any ledger, filled in by its labels as a person does. */
export class OrderFormPage {
  /** @param names what the accounts and assets are called that the orders name by id */
  constructor(
    private readonly page: Page,
    private readonly names: ReadonlyMap<string, string>,
  ) {}

  get review(): Locator {
    return this.page.getByRole('complementary').filter({ has: this.page.getByRole('heading', { name: 'Review' }) })
  }

  get propose(): Locator {
    return this.page.getByRole('button', { name: /^Propose and sign/ })
  }

  async fill({ does, beside }: OrderForm, filled: FilledFields): Promise<void> {
    const within = this.page.getByRole('main')
    const { operation, pallet, ...rest } = does
    for (const [name, field] of Object.entries({ ...(operation ? { operation } : {}), ...(pallet ? { pallet } : {}) }))
      await this.fillField(field, filled[name], { within, name, label: words.does })
    await this.fillFields({ ...rest, ...beside }, filled, within)
  }

  private async fillFields(fields: OrderFields, filled: FilledFields, within: Locator): Promise<void> {
    for (const [name, field] of Object.entries(fields))
      if (filled[name] !== undefined)
        await this.fillField(field, filled[name], { within, name, label: fieldLabel(name) })
  }

  private async fillField(field: OrderField, value: FilledValue, element: Location): Promise<void> {
    const { within, label } = element
    const parts = (typeof value === 'object' ? value : {}) as FilledFields
    switch (field.as) {
      case 'kind':
        return this.fillKind(field, parts, element)
      case 'list':
        return this.fillList(field, value as readonly FilledValue[], element)
      case 'group':
        return this.fillFields(field.of, parts, groupIn(within, label))
      case 'destination':
        return this.fillDestination(parts, groupIn(within, label))
      case 'flags': {
        for (const flag of value as readonly string[])
          await groupIn(within, label)
            .getByLabel(`${kindName(flag)} ${flag}`, { exact: true })
            .check()
        return
      }
      case 'priority':
        return within.getByRole('radio', { name: kindName(textOf(value)) }).check()
      case 'choice':
        return void (await (await this.control(within, label)).selectOption({ label: kindName(textOf(value)) }))
      case 'yes':
        return (await this.control(within, label)).check()
      case 'account':
      case 'ticker':
        return this.pick(await this.control(within, label), textOf(value))
      default:
        return (await this.control(within, label)).fill(textOf(value))
    }
  }

  /** One that has no other is not asked for. */
  private async fillKind(
    { of, isOptional }: OrderField & { as: 'kind' },
    filled: FilledFields,
    { within, label }: Location,
  ): Promise<void> {
    const type = textOf(filled['type'])
    if (isOptional || Object.keys(of).length > 1)
      await (await this.control(within, label)).selectOption({ label: kindName(type) })
    await this.fillFields(of[type]!, filled, within)
  }

  private async fillList(
    { of }: OrderField & { as: 'list' },
    rows: readonly FilledValue[],
    { within, name, label }: Location,
  ): Promise<void> {
    const list = groupIn(within, label)
    await list.waitFor()
    for (const [i, row] of rows.entries()) {
      const shown = list.locator(':scope > .order-row')
      if ((await shown.count()) <= i)
        await list.getByRole('button', { name: words.add(fieldInSentence(`${name}.${i + 1}`)) }).click()
      const inRow = shown.nth(i)
      if (of.as === 'group') await this.fillFields(of.of, row as FilledFields, inRow)
      else await this.fillField(of, row, { within: inRow, name, label: fieldLabel(`${name}.${i + 1}`) })
    }
  }

  private async fillDestination({ type, address, accountId, endpointId }: FilledFields, group: Locator): Promise<void> {
    await group.getByRole('button', { name: textOf(type), exact: true }).click()
    if (type === 'Address') return group.getByRole('textbox').fill(textOf(address))
    return this.pick(group.getByRole('combobox'), textOf(accountId ?? endpointId))
  }

  private async pick(field: Locator, id: string): Promise<void> {
    const name = this.names.get(id)!
    await field.fill(name)
    await this.page.getByRole('option').filter({ hasText: name }).first().click()
    await expect(field).toHaveValue(name)
  }

  /** What a label belongs to; beside its words it may name a unit. */
  private async control(within: Locator, label: string): Promise<Locator> {
    const id = await within.locator(`xpath=.//label[normalize-space(text()[1])="${label}"]`).first().getAttribute('for')
    return this.page.locator(`[id="${id}"]`)
  }
}

/** A part that may be left out says so in its name. */
const groupIn = (within: Locator, name: string) =>
  within
    .getByRole('group', { name, exact: true })
    .or(within.getByRole('group', { name: `${name} ${partsMessages.optional}`, exact: true }))
    .first()
