import { describe, expect, it } from 'vitest'
import { scriptsOfPages } from '../../tools/chunk-facts'

const split = (route: string) => `src/routes/${route}.tsx?tsr-split=component---loader`
const facts = [
  { file: 'start.js', imports: [], modules: ['src/main.tsx'] },
  {
    file: 'frame.js',
    imports: ['start.js', 'plain.js'],
    modules: ['src/app/open-router.tsx', 'src/app/open-app.ts', split('$p/domain/$d/route')],
  },
  { file: 'plain.js', imports: ['start.js'], modules: [] },
  { file: 'lists.js', imports: ['frame.js', 'lists-too.js'], modules: [] },
  { file: 'lists-too.js', imports: ['lists.js'], modules: [] },
  { file: 'accounts.js', imports: ['lists.js', 'start.js'], modules: [split('$p/domain/$d/accounts/index')] },
  { file: 'signin.js', imports: ['start.js'], modules: ['src/entrance/auth/signin.tsx'] },
  { file: 'home.js', imports: [], modules: [split('home')] },
]

describe('the scripts of a page', () => {
  it('are its own, those of its frame and of the app and all that they import, the outermost first, without those of every page; before the sign-in only its own', () => {
    expect(scriptsOfPages(facts, ['start.js'])).toEqual([
      { page: '$p/domain/$d/accounts', files: ['frame.js', 'plain.js', 'accounts.js', 'lists.js', 'lists-too.js'] },
      { page: 'auth/signin', files: ['signin.js'] },
      { page: 'home', files: ['frame.js', 'plain.js', 'home.js'] },
    ])
  })
})
