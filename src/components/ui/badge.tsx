/** How many wait; read with its meaning by the element around it. */
export const CountBadge = ({ count, more = false }: { readonly count: number; readonly more?: boolean | undefined }) => (
  <span className="count-badge num" aria-hidden="true">{count > 99 ? '99+' : `${count}${more ? '+' : ''}`}</span>
)
