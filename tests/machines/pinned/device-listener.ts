import type { PinnedChart } from './pinned-chart'

/**
 * MO008, MO009 and the device protocol. What waits is believed until a reading, a refusal of the device or a sign-in's own time says otherwise:
 * no break ends or withdraws it, and nothing is called live before it was read.
 */
export const pinnedDeviceListener: PinnedChart = {
  chart: 'deviceListener',
  delays: {
    listenWait: 20_000,
    firstRest: 1_000,
    secondRest: 2_000,
    thirdRest: 5_000,
    fourthRest: 10_000,
    furtherRest: 20_000,
  },
  transitions: `
    stream.open | stream.ended -> stream.retrying
    stream.open | stream.refused -> stream.refused

    stream.open.connecting | stream.ready -> stream.open.reading
    stream.open.connecting | listener.retry -> stream.open
    stream.open.connecting | after listenWait -> stream.retrying

    stream.open.reading | done readWaiting [isOutdated] -> stream.open.rereading
    stream.open.reading | done readWaiting -> stream.open.live
    stream.open.reading | error readWaiting -> stream.retrying
    stream.open.reading | listener.retry -> stream.open
    stream.open.reading | after listenWait -> stream.retrying
    stream.open.reading.fresh | stream.changed -> stream.open.reading.outdated
    stream.open.reading.outdated | stream.changed -> stays

    stream.open.live | stream.changed -> stream.open.rereading

    stream.open.rereading | done readWaiting [isOutdated] -> stream.open.rereading
    stream.open.rereading | done readWaiting -> stream.open.live
    stream.open.rereading | error readWaiting -> stream.retrying
    stream.open.rereading | after listenWait -> stream.retrying
    stream.open.rereading.fresh | stream.changed -> stream.open.rereading.outdated
    stream.open.rereading.outdated | stream.changed -> stays

    stream.retrying | listener.retry -> stream.open
    stream.retrying.counting | always [isFirst] -> stream.retrying.first
    stream.retrying.counting | always [isSecond] -> stream.retrying.second
    stream.retrying.counting | always [isThird] -> stream.retrying.third
    stream.retrying.counting | always [isFourth] -> stream.retrying.fourth
    stream.retrying.counting | always -> stream.retrying.further
    stream.retrying.first | after firstRest -> stream.open
    stream.retrying.second | after secondRest -> stream.open
    stream.retrying.third | after thirdRest -> stream.open
    stream.retrying.fourth | after fourthRest -> stream.open
    stream.retrying.further | after furtherRest -> stream.open

    stream.refused | listener.retry -> stream.open

    signIn.none | login.known [hasLogin] -> signIn.open
    signIn.open | login.known [hasLogin] -> signIn.open
    signIn.open | login.known -> signIn.none
    signIn.open | login.expired -> signIn.none
  `,
}
