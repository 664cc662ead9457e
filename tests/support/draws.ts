/** How many cases are drawn at random: this many in `npm test`, and N times as many in `npm run endure -- --draws N`. */
export const draws = (few: number): number => few * Number(process.env['ENDURE_DRAWS'] ?? 1)
