import type { PinnedChart } from './pinned-chart'

/** AU014: one authenticated stream per person and browser, shared by its tabs; a first break is mended before anybody notices it. */
export const pinnedNotificationHub: PinnedChart = {
  chart: 'notificationHub',
  delays: { firstRest: 250, secondRest: 1_000, thirdRest: 2_000, fourthRest: 5_000, furtherRest: 10_000 },
  transitions: `
    following | turn.came -> leading
    following | tab.told -> stays

    leading | tab.asked [hasStanding] -> stays
    leading | tab.told -> stays
    leading.reading | stream.told -> stays
    leading.reading | stream.broke [mayPass] -> leading.pausing
    leading.reading | stream.broke -> leading.pausing

    leading.pausing.counting | always [isFirst] -> leading.pausing.first
    leading.pausing.counting | always [isSecond] -> leading.pausing.second
    leading.pausing.counting | always [isThird] -> leading.pausing.third
    leading.pausing.counting | always [isFourth] -> leading.pausing.fourth
    leading.pausing.counting | always -> leading.pausing.further
    leading.pausing.first | after firstRest -> leading.reading
    leading.pausing.second | after secondRest -> leading.reading
    leading.pausing.third | after thirdRest -> leading.reading
    leading.pausing.fourth | after fourthRest -> leading.reading
    leading.pausing.further | after furtherRest -> leading.reading
  `,
}
