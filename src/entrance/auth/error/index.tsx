import { AuthErrorPage } from '@features/session/auth-message.screen'
import type { EntrancePage } from '../../entrance'

export const page: EntrancePage = ({ search }) => (
  <AuthErrorPage code={search.get('error') ?? undefined} signInHref="/auth/signin" />
)
