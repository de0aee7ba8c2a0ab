/** What the sites are called that hold videos. */
export const hosts = { youtube: 'YouTube', vimeo: 'Vimeo' }
