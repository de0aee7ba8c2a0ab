/** In the page: whether a part of the program is in the caches of its device. */
export const isOnDevice = async (part: string) => {
  const requests = (await caches.keys()).map(async name => (await caches.open(name)).keys())
  return (await Promise.all(requests)).flat().some(({ url }) => url.includes(part))
}
