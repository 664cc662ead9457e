import { QRCodeSVG } from 'qrcode.react'
import { getAppMessages as words } from './invitation-page-messages'

/** Black on white in every theme. */
export const AddressCode = ({ address }: { readonly address: string }) => <QRCodeSVG value={address} size={176} marginSize={2} level="M" bgColor="#ffffff" fgColor="#000000" title={words.qrLabel} />
