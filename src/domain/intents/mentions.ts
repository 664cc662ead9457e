import { isFreeForm } from './catalogue/free-form'

/** Whether a payload names an id anywhere, in whatever field of the contract. */
export function mentions(payload: unknown, id: string, path = ''): boolean {
  if (typeof payload === 'string') return payload === id && !isFreeForm(path)
  if (typeof payload !== 'object' || payload === null) return false
  return Object.entries(payload).some(([name, value]) => mentions(value, id, path === '' ? name : `${path}.${name}`))
}
