import { createFileRoute, Navigate, useLocation, useRouter } from '@tanstack/react-router'
import { NotFound } from '@components/layout/not-found'
import { otherAddress } from '@app/other-address'

export const Route = createFileRoute('/$')({ component: Unknown })

function Unknown() {
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  const other = otherAddress(pathname, (path) => router.matchRoutes(path, {}).at(-1)?.routeId !== Route.id)
  return other === undefined ? <NotFound homeHref="/home" /> : <Navigate to={`${other}${searchStr}`} replace />
}
