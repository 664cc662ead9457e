import { QRCodeSVG } from 'qrcode.react'

interface AddressCodeProps {
  readonly address: string
  /** Whose address it is, for those who do not see it. */
  readonly label: string
}

/** Black on white in every theme. */
export const AddressCode = ({ address, label }: AddressCodeProps) => (
  <QRCodeSVG value={address} size={176} marginSize={2} level="M" bgColor="#ffffff" fgColor="#000000" title={label} />
)
