import { SessionRequiredPage } from '@components/session/auth-message-page'
import type { EntrancePage } from '../../entrance'

export const page: EntrancePage = () => <SessionRequiredPage signInHref="/auth/signin" />
