import { AuthErrorPage } from '@components/session/auth-message-page'
import type { EntrancePage } from '../../entrance'

export const page: EntrancePage = ({ search }) => <AuthErrorPage code={search.get('error') ?? undefined} signInHref="/auth/signin" />
