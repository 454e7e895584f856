/** Common queries for support, ready to run: the values are variables with placeholders. */
export type ReadyOperation = {
  name: string;
  description: string;
  document: string;
  variables: string;
};

const MONEY = '{ amountMinor currency }';
const PURCHASE = `kind code number status title startsAt dueAt boughtAt total ${MONEY} fan { username } creator { username }`;

export const READY_OPERATIONS: readonly ReadyOperation[] = [
  {
    name: 'Find by anything',
    description:
      'A name, an email address, a code such as B-7F3A90, a link, an id of the payment provider or a title.',
    document: `query FindByAnything($search: String!) {
  staffSearch(search: $search) {
    people { number username email role isActive }
    purchases { ${PURCHASE} }
    requests { number subject status createdAt }
  }
}`,
    variables: '{ "search": "nova" }',
  },
  {
    name: 'A purchase from end to end',
    description: 'The history of a booking or an order: states, money, mails, messages and actors.',
    document: `query PurchaseStory($kind: PurchaseKind!, $number: ID!) {
  staffPurchase(kind: $kind, number: $number) {
    ${PURCHASE}
    refundDeadline
    paymentNumber
    story { at group kind amount ${MONEY} person detail until }
  }
}`,
    variables: '{ "kind": "BOOKING", "number": "from Find by anything" }',
  },
  {
    name: 'Where the money is',
    description:
      'The ledger of a purchase: every amount, from the card to the creator or back. It sums to 0.',
    document: `query WhereTheMoneyIs($kind: PurchaseKind!, $number: ID!) {
  staffPurchase(kind: $kind, number: $number) {
    code
    status
    total ${MONEY}
    fee ${MONEY}
    paymentNumber
    ledger { createdAt kind account amount ${MONEY} }
  }
}`,
    variables: '{ "kind": "BOOKING", "number": "from Find by anything" }',
  },
  {
    name: 'A person at a glance',
    description: 'Account, payout account, open sessions, last purchases and requests.',
    document: `query PersonAtAGlance($number: ID!) {
  staffPerson(number: $number) {
    username
    email
    emailVerified
    role
    isActive
    isDeleted
    createdAt
    locale
    timeZone
    sessionCount
    payoutStatus
    payoutRestriction
    purchases { ${PURCHASE} }
    requests { number subject status createdAt }
  }
}`,
    variables: '{ "number": "from Find by anything" }',
  },
  {
    name: 'Why a creator cannot be booked',
    description:
      'What fans see of a creator now: tags, payout account, prices, free slots and services.',
    document: `query CreatorAsFansSeeThem($username: String!) {
  creator(username: $username) {
    username
    tags
    hasConnectedAccount
    timeZone
    lowestPrice ${MONEY}
    nextSlot { startsAt price ${MONEY} }
    openSlots(first: 10) { edges { node { startsAt endsAt price ${MONEY} } } }
    services { title status price ${MONEY} deliveryDeadlineDays }
  }
}`,
    variables: '{ "username": "nova" }',
  },
  {
    name: 'Requests that wait',
    description: 'Open requests to staff, the oldest first.',
    document: `query RequestsThatWait {
  supportRequests(status: OPEN, first: 50) {
    totalCount
    edges { node { number subject person email createdAt } }
  }
}`,
    variables: '',
  },
  {
    name: 'One request with its answers',
    description: 'All messages of the request.',
    document: `query RequestWithAnswers($number: ID!) {
  supportRequest(number: $number) {
    subject
    status
    person
    createdAt
    messages { createdAt fromStaff body }
  }
}`,
    variables: '{ "number": "from Requests that wait" }',
  },
  {
    name: 'Who did what to it',
    description: 'The audit log of one booking, order, person, game or request.',
    document: `query WhoDidWhat($about: String!) {
  auditEvents(about: $about, first: 50) {
    edges { node { createdAt actor action reason detail } }
  }
}`,
    variables: '{ "about": "id of what it is about" }',
  },
  {
    name: 'What a colleague did',
    description: 'The audit log of one member of staff, newest first.',
    document: `query WhatAColleagueDid($actor: String!, $from: DateTime) {
  auditEvents(actor: $actor, from: $from, first: 50) {
    edges { node { createdAt action entity entityId reason } }
  }
}`,
    variables: '{ "actor": "support", "from": null }',
  },
  {
    name: 'A game with its content',
    description: 'News, events and easter eggs as visitors see them.',
    document: `query GameWithContent($slug: String!) {
  game(slug: $slug) {
    name
    creatorCount
    news(first: 5) { edges { node { title publishedAt } } }
    events(first: 5) { edges { node { title status startDate endDate } } }
    easterEggs(first: 5) { edges { node { description } } }
  }
}`,
    variables: '{ "slug": "minecraft" }',
  },
];
