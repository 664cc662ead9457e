import { expect, it } from 'vitest'
import { partOfDay } from '@domain/home/greeting'
import { homeMessages } from '@features/home/home.messages'

it.each([
  [4, 'Good evening, Ines'],
  [5, 'Good morning, Ines'],
  [11, 'Good morning, Ines'],
  [12, 'Good afternoon, Ines'],
  [17, 'Good afternoon, Ines'],
  [18, 'Good evening, Ines'],
])('at %i o’clock the dashboard says %s [SC009] [SC010]', (hour, words) => {
  expect(homeMessages.greeting(partOfDay(hour), 'Ines Caldeira')).toBe(words)
})
