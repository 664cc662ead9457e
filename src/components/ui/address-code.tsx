import { QRCodeSVG } from 'qrcode.react'

interface AddressCodeProps {
  readonly address: string
  /** Whose address it is, for those who do not see it. */
  readonly label: string
  /** In pixels. */
  readonly size?: number
}

/** Black on white in every theme. */
export const AddressCode = ({ address, label, size = 176 }: AddressCodeProps) => (
  <QRCodeSVG value={address} size={size} marginSize={2} level="M" bgColor="#ffffff" fgColor="#000000" title={label} />
)
