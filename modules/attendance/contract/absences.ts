/** From so many absences without excuse one after the other on, staff are told of them. */
export const alarmingAbsences = 3
