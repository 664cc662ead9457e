import { formatNumber } from './format-number'

export const movingCodeMessages = {
  movingCode: (number: number, needed: number) =>
    `The content is long, so the code keeps moving. Part ${formatNumber(number)}; the device needs any ${formatNumber(needed)} of them.`,
  pause: 'Pause',
  play: 'Play',
} as const

export const platformCodeMessages = {
  newDevice: 'A new device: show the platform’s code',
  platformLabel: 'QR code of the platform key',
  platformText:
    'The device asks for the fingerprint of the platform key. Get it from an administrator, by phone or in person, and compare it with this one.',
  platform: 'platform code',
  copyPlatform: 'Copy the platform’s code',
} as const
