import { SessionRequiredPage } from '@features/session/auth-message.screen'
import type { EntrancePage } from '../../entrance'

export const page: EntrancePage = () => <SessionRequiredPage signInHref="/auth/signin" />
