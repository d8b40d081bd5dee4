const address = `http://localhost:${process.env.PORT ?? 3000}`;

const response = await fetch(`${address}/alarms`, {
  method: "POST",
  headers: {
    authorization: `Bearer ${process.env.KITCHEN_SECRET}`,
    "content-type": "application/json",
  },
  body: JSON.stringify({ text: "the freezer is open" }),
});

console.log(response.status);
