/**
 * The time zone of the school, by whose clock groups meet. It is the one of Egypt until a school can say another; whoever
 * adds that setting reads it here.
 */
export const schoolZone = async () => 'Africa/Cairo'
