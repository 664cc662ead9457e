import { visibleText } from '@domain/shared/visible-text'
import { Address } from '@components/ui/address'

/** The name behind an address, where one is known. */
export type ResolveAddress = (address: string) => string | undefined

interface NamedAddressProps {
  readonly value: string
  readonly resolve: ResolveAddress | undefined
}

/** The name stands before the address, never instead of it. */
export function NamedAddress({ value, resolve }: NamedAddressProps) {
  const name = resolve?.(value)
  return (
    <span className="grid min-w-0 justify-items-start">
      {name && <b className="wrap-anywhere">{visibleText(name)}</b>}
      <Address value={value} show="full" identicon />
    </span>
  )
}
