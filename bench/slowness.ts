import { readCosts } from '#test/costs.ts'
import { calibrate } from '../tools/calibration.ts'

/**
 * How many times as long as on the machine of the recorded budget a fixed piece of work takes here and now, on one core: limits in
 * milliseconds are meant for that machine when it is quiet.
 */
export const measureSlowness = async () => (await calibrate(1)) / readCosts().calibration
