-- Whose turn it is to ask a gateway: every process of the shop asks by the same merchant number, and a gateway that is asked
-- too fast answers nobody for half an hour.
create table gateway_turns (
  gateway text primary key,
  -- Which of the askers has the turn, and until when it is believed to; null: nobody.
  holder uuid,
  held_until timestamptz not null,
  -- The next may ask from then on.
  next_at timestamptz not null,
  -- It wants to be asked nothing until then.
  paused_until timestamptz
);
