import { NotFoundText } from '@components/layout/not-found'
import { useDomain } from '@app/use-domain'

/** An address of a domain that leads nowhere. */
export function NotFoundInDomain() {
  const { prefix } = useDomain()
  return (
    <div className="mx-auto max-w-[520px] pt-16">
      <NotFoundText homeHref={`${prefix}/home`} />
    </div>
  )
}
