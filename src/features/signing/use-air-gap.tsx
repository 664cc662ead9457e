import { lazy, type ReactNode } from 'react'
import { useApp } from '@app/app-context'
import { loadCodes } from './signing-dialog'
import type { SigningDialogView } from '@machines/signing/request-signature.connect'

const AirGapForm = lazy(() => loadCodes().then((module) => ({ default: module.AirGapForm })))
const renderAirGap = (signing: SigningDialogView): ReactNode => <AirGapForm signing={signing} />

/** What signs on a device without a network, where the installation serves the app of one. */
export const useAirGap = () => (useApp().ports.configuration.airGapUrl === undefined ? undefined : renderAirGap)
