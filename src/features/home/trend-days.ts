/** How far the lines of the dashboard look back. */
export const trendDays = 30
