import { visibleText } from '@domain/shared/visible-text'
import { formatNumber } from '@components/ui/format-number'
import { createDomainMessages as words } from './create-domain.messages'
import { rolesHeld, type NewDomain } from './new-domain'
import { strategyOf } from './strategy-of'

interface NewDomainOutlineProps {
  readonly parent: string
  readonly domain: NewDomain
}

/** What the steps come to while they are filled in. */
export function NewDomainOutline({ parent, domain }: NewDomainOutlineProps) {
  const named = domain.users.filter(({ id }) => id !== '').length
  const rolesOf = (roles: readonly string[]) => (roles.length === 0 ? words.none : roles.map(visibleText).join(', '))
  return (
    <section className="card overflow-hidden" aria-label={words.outline}>
      <div className="card-head">
        <h2>{words.outline}</h2>
      </div>
      <div className="px-[18px] py-3.5">
        <p className="line-clamp-3 text-16 font-semibold wrap-anywhere">
          {visibleText(domain.alias.trim()) || <span className="text-text-3">{words.unnamed}</span>}
        </p>
        <dl className="facts mt-3">
          <dt>{words.parent}</dt>
          <dd>{parent}</dd>
          <dt>{words.strategy}</dt>
          <dd>{strategyOf(domain.governingStrategy).name}</dd>
          <dt>{words.users}</dt>
          <dd className="num">{formatNumber(named)}</dd>
          <dt>{words.roles}</dt>
          <dd translate="no">{rolesOf(rolesHeld(domain))}</dd>
          <dt>{words.administration}</dt>
          <dd translate="no">{rolesOf(domain.administration.roles)}</dd>
        </dl>
      </div>
    </section>
  )
}
