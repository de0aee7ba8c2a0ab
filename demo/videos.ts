/** Open videos of the Blender Foundation, which everybody may show: they stand for the videos of a real school. */
export const videos = [
  { id: 'aqz-KE-bpKQ', seconds: 635 },
  { id: 'YE7VzlLtp-4', seconds: 597 },
  { id: 'eRsGyueVLvQ', seconds: 888 },
  { id: 'R6MlUcmOul8', seconds: 734 },
  { id: 'TLkA0RELQ1g', seconds: 654 },
  { id: 'WhWc3b3KhnY', seconds: 464 },
  { id: 'Y-rmzh0PI3c', seconds: 730 },
  { id: '_cMxraX_5RE', seconds: 629 },
  { id: 'mN0zPOpADL4', seconds: 231 },
  { id: 'SkVqJ1SGeL0', seconds: 150 },
]
