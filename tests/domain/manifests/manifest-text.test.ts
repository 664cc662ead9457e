import { expect, it } from 'vitest'
import { messageText } from '@domain/manifests/manifest-text'

it('the words behind the bytes of a message are read where they are words', () => {
  expect(messageText('0x68656c6c6f')).toBe('hello')
  expect(messageText('0X5ac3bc72696368')).toBe('Zürich')
  expect(['0xff', '0x', '0x6', '0xzz'].map(messageText)).toEqual([undefined, undefined, undefined, undefined])
  expect(messageText('0xefbbbf6869')).toBe('\ufeffhi')
})
